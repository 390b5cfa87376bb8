/** Logs an error to the console. Logs carry ids and messages, never content. */
export function logError(what: string, error: unknown): void {
  console.error(what, error)
}
