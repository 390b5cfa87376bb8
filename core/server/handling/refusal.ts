/** Why the server does not do what it was asked. */
import type * as z from 'zod/mini'
import type { CloudDocument } from '#core/server/documents.ts'
import { parsedOrFailed } from '#core/server/parse-stored.ts'

export const REFUSAL_CODES = [
  'unauthenticated',
  'permission-denied',
  'not-found',
  'invalid',
  /** Somebody else changed it since it was read. */
  'conflict',
  'not-admin',
  /** As often as a day allows. */
  'quota-exceeded',
  /** The app that asks is (`requests/protocol.ts`). */
  'client-too-old',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Thrown by a decision: then nothing is written. Its message is for the person who asked, in plain words. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** @throws Refusal `invalid` if the document is damaged: nothing is written over what cannot be read */
export function parsedOrRefused<Value>(
  schema: z.core.$ZodType<Value>,
  document: CloudDocument | undefined,
): Value | undefined {
  return parsedOrFailed(schema, document, Refusal)
}

const MAX_BYTES = 65_536

/** @param bytes of the whole request, as it came in. @throws Refusal `invalid` */
export function refuseTooLarge(bytes: number): void {
  if (bytes > MAX_BYTES) throw new Refusal('invalid', 'This is too large for the server.')
}
