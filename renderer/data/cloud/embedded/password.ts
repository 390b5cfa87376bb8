/** Password hashes of local accounts, PBKDF2 with a salt (docs/product.md#accounts-and-files). */

/** OWASP's recommendation for PBKDF2 with SHA-256. */
export const PASSWORD_ROUNDS = 600_000

export interface PasswordHash {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: Uint8Array<ArrayBuffer>
  readonly rounds: number
}

export async function hashPassword(
  password: string,
  rounds = PASSWORD_ROUNDS,
): Promise<PasswordHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, rounds, hash: await derive(password, salt, rounds) }
}

/** Whether this is the hashed password; takes the same time for a wrong one. */
export async function isPassword(password: string, known: PasswordHash): Promise<boolean> {
  const hash = await derive(password, known.salt, known.rounds)
  let difference = hash.length ^ known.hash.length
  for (const [index, byte] of hash.entries()) difference |= byte ^ (known.hash[index] ?? 0)
  return difference === 0
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
}
