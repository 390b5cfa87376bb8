/** The main process's log: what went wrong, never what people wrote. */
export function log(what: string, error: unknown): void {
  console.error(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
