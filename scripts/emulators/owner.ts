/** Requests to the emulators as their project's owner, whom neither rules nor accounts restrict. */

/** The emulators take this for the owner. */
export const OWNER = { Authorization: 'Bearer owner' } as const

/**
 * @param body sent as JSON
 * @returns the emulator's answer, parsed as JSON
 * @throws Error with the emulator's message if it refuses
 */
export async function askAsOwner(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  address: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** After this long the emulator has given up every transaction that nobody ends. */
const LOCKED_MS = 90_000

/**
 * Removes all documents. While a transaction whose client is gone still holds some, this asks again.
 * @throws Error with the emulator's message if it refuses for another reason, or for longer than such a lock lasts
 */
export async function emptyFirestore(at: { port: number; projectId: string }): Promise<void> {
  const documents = `http://127.0.0.1:${at.port}/emulator/v1/projects/${at.projectId}/databases/(default)/documents`
  const started = performance.now()
  for (;;) {
    const answer = await fetch(documents, { method: 'DELETE', headers: OWNER })
    if (answer.ok) return
    const words = await answer.text()
    const locked = answer.status === 409 && performance.now() - started < LOCKED_MS
    if (!locked) throw new Error(`DELETE ${documents}: ${answer.status} ${words}`)
  }
}
