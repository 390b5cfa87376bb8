/** Handles Ctrl-C and `kill` the same way: closes connections and exits with code 0. */

/** Runs `stop` once at the first signal, prints a message, then ends the process. */
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
