/**
 * Runs a program for as long as the parent process holds this process's standard input open. However the
 * parent ends, the system then closes the pipe and the program stops, so that no emulator is left running.
 *
 *     node tied-process.ts <program> [argument …]
 */
import { spawn } from 'node:child_process'

const GRACE_MS = 3_000
const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })

function stop(): void {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
}

child.once('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.stdin.once('close', stop).resume()
