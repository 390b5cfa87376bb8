import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../temp-folder.ts'
import { runAndHear } from './run-and-hear.ts'

it('the output of a program is shown and heard, without colours, with its exit code', async () => {
  const temp = temporaryFolder()
  onTestFinished(() => temp.remove())
  const shown: string[] = []
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => shown.push(String(text)) > 0)
    onTestFinished(() => spy.mockRestore())
  }
  const script = join(temp.folder, 'program.mjs')
  writeFileSync(
    script,
    `console.log('\\u001b[33mEventarc\\u001b[39m Service Agent', process.argv[2])
console.error('failed')
process.exitCode = 2`,
  )
  const { code, said } = await runAndHear(script, ['deploy'])
  expect(code).toBe(2)
  expect(said).toContain('Eventarc Service Agent deploy')
  expect(said).toContain('failed')
  expect(shown.join('')).toContain('\u001b[33mEventarc')
})
