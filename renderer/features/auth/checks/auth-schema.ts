/** Validates the sign-in form, with messages for problems. */

import * as z from 'zod/mini'
import { MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { typedEmailSchema } from '#core/values/links/email.ts'
import { typedNameSchema } from '#core/values/names/display-name.ts'
import type { AuthMode, AuthProblems, AuthValues } from '../form/auth-values.ts'
import { PROBLEM_WORDS as WORDS } from './words.ts'

const MIN_PASSWORD_LENGTH = 8

const email = typedEmailSchema('Enter your email address.')
const name = typedNameSchema({
  missing: 'What should we call you?',
  tooLong: WORDS.tooLong(MAX_NAME_LENGTH),
})

const newPassword = z.string().check(
  z.minLength(MIN_PASSWORD_LENGTH, {
    error: ({ input }) => tooShort(typeof input === 'string' ? input.length : 0),
  }),
  z.maxLength(200, WORDS.tooLong(200)),
)

function tooShort(length: number): string {
  return length === 0
    ? `Choose a password of ${MIN_PASSWORD_LENGTH} characters or more.`
    : `Use ${MIN_PASSWORD_LENGTH} characters or more: ${MIN_PASSWORD_LENGTH - length} to go.`
}

const knownPassword = z.string().check(z.minLength(1, 'Enter your password.'))

/** Schemas for creating an account, and for signing in, which does not ask for a name. */
const AUTH_SCHEMAS = {
  create: z.object({ name, email, password: newPassword }),
  'sign-in': z.object({ name: z.string(), email, password: knownPassword }),
} as const satisfies Record<AuthMode, unknown>

/** The first problem of each field, as a message. */
export function authProblems(mode: AuthMode, values: AuthValues): AuthProblems {
  const parsed = z.safeParse(AUTH_SCHEMAS[mode], values)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

/** The form for a forgotten password has only the email. */
export const RESET_SCHEMA = z.object({ email })
