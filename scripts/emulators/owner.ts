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
