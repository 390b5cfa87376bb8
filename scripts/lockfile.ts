/** `npm run lockfile`: completes package-lock.json; run it after changing a dependency. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLock, lockSchema } from './lockfile/complete-lock.ts'
import { ROOT } from './paths.ts'

const file = join(ROOT, 'package-lock.json')
const lock = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
const complete = completeLock(lock)
const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length
writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
console.log(
  added === 0
    ? 'package-lock.json was complete.'
    : `package-lock.json: added ${added} packages for other machines.`,
)
