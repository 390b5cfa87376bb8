/** Calls functions as Firebase's SDK does, with a token of one's own: nobody signs in here, and nobody checks it. */
import { FirebaseError } from 'firebase/app'
import * as z from 'zod/mini'
import type { Call } from '#data/cloud/firebase/callable.ts'
import { HOST } from '#scripts/server/address.ts'

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ status: z.string(), message: z.string(), details: z.optional(z.unknown()) }),
  ),
})

interface Place {
  readonly port: number
  readonly projectId: string
  readonly region: string
}

/** @param claims of the token */
export function callsAs(
  { port, projectId, region }: Place,
  userId: string,
  claims: Readonly<Record<string, unknown>>,
): Call {
  const token = [{ alg: 'none' }, { sub: userId, ...claims }].map(encoded).join('.')
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}.` }
  return async (name, data) => {
    const address = `http://${HOST}:${port}/${projectId}/${region}/${name}`
    const body = JSON.stringify({ data })
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => {
      throw new FirebaseError('functions/internal', 'Nobody answers.')
    })
    const { result, error } = answerSchema.parse(await answer.json())
    if (!error) return result
    const { status, message, details } = error
    const code = `functions/${status.toLowerCase().replaceAll('_', '-')}`
    throw Object.assign(new FirebaseError(code, message), { details })
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
