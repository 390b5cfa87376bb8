import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../temp-folder.ts'
import { buildFunctions } from './functions-build.ts'

async function built(options: { readonly region?: string }): Promise<string> {
  const temp = temporaryFolder()
  onTestFinished(() => temp.remove())
  await buildFunctions({ ...options, folder: temp.folder })
  return readFileSync(join(temp.folder, 'index.js'), 'utf8')
}

it('puts the region into the functions, which Firebase loads without this machine’s environment', async () => {
  expect(await built({ region: 'europe-west4' })).toContain('"europe-west4"')
})

it('leaves the region open for the emulators', async () => {
  expect(await built({})).toContain('process.env.FUNCTIONS_REGION')
})
