import * as z from 'zod/mini'
import type { CloudDocument } from './documents.ts'

/** An error that says to whoever asked what cannot be done. */
type Failure = new (code: 'invalid', message: string, options: ErrorOptions) => Error

/** @throws the failure if the document is damaged: nothing is written over what cannot be read */
export function parsedOrFailed<Value>(
  schema: z.core.$ZodType<Value>,
  document: CloudDocument | undefined,
  Failed: Failure,
): Value | undefined {
  if (document === undefined) return undefined
  const parsed = z.safeParse(schema, document.data)
  if (parsed.success) return parsed.data
  throw new Failed('invalid', `The stored record ${document.id} is damaged.`, {
    cause: parsed.error,
  })
}
