/** Ctrl-C and a polite `kill` end a server the same way: connections closed, exit code 0. */

/** Runs `stop` once at the first signal, says so, then ends the process. */
export function onStop(
  stop: () => Promise<void> | void,
  lastWords = 'Fourfold has stopped.',
): void {
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    await stop()
    console.log(`\n${lastWords}`)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end())
  }
}
