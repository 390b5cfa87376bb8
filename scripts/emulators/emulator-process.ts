/** An emulator in a child process that stops even if its parent is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A start takes seconds; on a machine that is busy with much else, minutes. */
const START_MS = 180_000
const ASK_EVERY_MS = 50
/** How many characters of its output the error quotes. */
const LAST_WORDS = 2_000

export interface EmulatorProcess {
  stop(): Promise<void>
}

/**
 * Starts a program, and waits until it answers.
 * @param name of the emulator, for the error
 * @param address the URL at which it answers
 * @throws Error with its last output if it does not answer within three minutes
 */
export async function startEmulator(
  name: string,
  address: string,
  command: readonly string[],
): Promise<EmulatorProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'tied-process.ts'), ...command],
    // In its own process group, so that Ctrl-C only reaches the parent, which then closes the pipe.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  await answered(name, child, address)
  return { stop: () => stopped(child) }
}

async function answered(name: string, child: ChildProcess, address: string): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-LAST_WORDS)
    })
  }
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await wait(ASK_EVERY_MS)
  }
  await stopped(child)
  throw new Error(`The ${name} emulator did not start. It said:\n${said}`)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.stdin?.end()
  })
}
