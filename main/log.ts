/** The main process's log: logs errors, never user text. */
export function log(what: string, error: unknown): void {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
