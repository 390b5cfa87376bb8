/** Ctrl-C and a polite `kill` end a server the same way: connections closed, exit code 0. */

/** Runs `stop` once at the first signal, then ends the process. */
export function onStop(stop: () => Promise<void> | void): void {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    console.log('\nFourfold has stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end())
  }
}
