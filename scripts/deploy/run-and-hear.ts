/** Runs a program that may ask, and hears what it says: it keeps no log of its own that outlives a failure. */
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../paths.ts'

export interface Heard {
  /** 1 if a signal ended it. */
  readonly code: number
  /** Without colours. */
  readonly said: string
}

/** Runs a script with the current Node; what it says goes to this terminal, too. */
export function runAndHear(script: string, args: readonly string[]): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      // It sees no terminal where it writes, and would leave out the colours.
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
      stdio: ['inherit', 'pipe', 'pipe'],
    })
    let said = ''
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.setEncoding('utf8').on('data', (text: string) => {
        said += text
        to.write(text)
      })
    }
    const end = () => child.kill()
    process.once('exit', end)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, said: stripVTControlCharacters(said) })
    })
  })
}
