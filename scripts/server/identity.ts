/** Tells a running Fourfold from other programs that listen on its port. */
import * as z from 'zod/mini'
import { originAt } from './address.ts'

export const IDENTITY_PATH = '/.well-known/fourfold.json'

const identitySchema = z.object({
  app: z.literal('fourfold'),
  /** `build` serves the production build, `dev` the sources. */
  mode: z.enum(['build', 'dev']),
  /** Fingerprint of the build's inputs; empty for `dev`. */
  inputs: z.string(),
})

export type Identity = Readonly<z.infer<typeof identitySchema>>

export type Occupant =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'fourfold'; readonly identity: Identity }
  | { readonly kind: 'other' }

/** Parses the response of `IDENTITY_PATH`; undefined if it is not Fourfold's. */
export function readIdentity(text: string): Identity | undefined {
  try {
    const read = identitySchema.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined // not JSON, so not Fourfold
  }
}

function refusedConnection(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** Asks the program on the port for its identity; without an answer within two seconds it is not Fourfold. */
export async function whoAnswersAt(port: number): Promise<Occupant> {
  try {
    const response = await fetch(`${originAt(port)}${IDENTITY_PATH}`, {
      signal: AbortSignal.timeout(2000),
      redirect: 'error',
    })
    const identity = readIdentity(await response.text())
    return identity === undefined ? { kind: 'other' } : { kind: 'fourfold', identity }
  } catch (error) {
    return refusedConnection(error) ? { kind: 'nobody' } : { kind: 'other' }
  }
}
