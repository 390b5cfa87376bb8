/**
 * `npm run test:reach`: runs the browser specs that a change can select, and records which chunks of the app
 * each one loads. `npm run test:reach -- boards.spec.ts` updates only this spec.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { REACH_FILE, reachOf, reachWith, readReach } from './testing/changed/reach.ts'
import { runTool } from './testing/run-command.ts'

const noteSchema = z.object({ spec: z.string(), entries: z.array(z.string()) })

ensureChromium()
const folder = mkdtempSync(join(tmpdir(), 'fourfold-reach-'))
const chosen = process.argv.slice(2)
const code = await runTool('playwright', ['test', ...chosen], {
  env: { FOURFOLD_REACH: folder, FOURFOLD_RUN: 'changed' },
})
const notes = globSync('*.jsonl', { cwd: folder })
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  .map((line) => noteSchema.parse(JSON.parse(line)))
rmSync(folder, { recursive: true })
const reach = chosen.length === 0 ? reachOf(notes) : reachWith(readReach(), notes)
writeFileSync(REACH_FILE, `${JSON.stringify(reach, undefined, 2)}\n`)
await runTool('biome', ['check', '--write', REACH_FILE])
console.log(`${REACH_FILE} is written.`)
process.exitCode = code
