/** Finds out whether a port is free, and which program uses it if not. */
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { HOST } from '../server/address.ts'

/** Whether no process listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}

/** The program that listens on a port, with its process id, as far as the system reveals it. */
export function holderOf(port: number): string {
  return (
    /^p(\d+)\n(?:.*\n)*?c(.+)$/m
      .exec(answerOf('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']))
      ?.slice(1, 3)
      .reverse()
      .join(', process ') ??
    /users:\(\("([^"]+)",pid=(\d+)/
      .exec(answerOf('ss', ['-Hltnp', `sport = :${port}`]))
      ?.slice(1, 3)
      .join(', process ') ??
    'another program'
  )
}

function answerOf(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '' // not installed, or nothing found
  }
}
