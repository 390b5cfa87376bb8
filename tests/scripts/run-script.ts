import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '#scripts/paths.ts'

export interface Run {
  readonly process: ChildProcess
  /** Its output so far. */
  readonly said: () => string
  /** Resolves once its output contains the text; rejects if it ends without. */
  readonly says: (text: string) => Promise<void>
  /** Its exit code. */
  readonly ended: Promise<number | null>
}

/** Runs a script of `scripts/` in its own process, which ends with the test at the latest. */
export function runScript(
  script: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Run {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    env: { ...process.env, BROWSER: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const listen = () => output.includes(text) && resolve()
      listeners.add(listen)
      listen()
      ended.then(() => reject(new Error(`It ended without saying “${text}”: ${output}`)), reject)
    })
  return { process: child, said: () => output, says, ended }
}
