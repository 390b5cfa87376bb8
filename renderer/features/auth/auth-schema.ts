/** What the sign-in form accepts, and what to mend where it does not. */
import * as z from 'zod/mini'
import { typedNameSchema } from '#core/records/display-name.ts'
import type { AuthMode, AuthProblems, AuthValues } from './auth-values.ts'

const SHORTEST_PASSWORD = 8

const email = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'Please type your email address.', abort: true }),
  z.email({
    error: 'This does not look like an email address yet: name@example.com.',
    abort: true,
  }),
  z.maxLength(254, 'This address is too long for an email address.'),
)

const name = typedNameSchema({
  missing: 'What should we call you?',
  tooLong: 'A little shorter, please: 80 letters at most.',
})

const newPassword = z.string().check(
  z.minLength(SHORTEST_PASSWORD, {
    error: ({ input }) => missing(typeof input === 'string' ? input.length : 0),
  }),
  z.maxLength(200, 'A little shorter, please: 200 characters at most.'),
)

function missing(length: number): string {
  if (length === 0) return `Please choose a password of ${SHORTEST_PASSWORD} characters or more.`
  const more = SHORTEST_PASSWORD - length
  return `${SHORTEST_PASSWORD} characters or more, please: ${more} to go.`
}

const knownPassword = z.string().check(z.minLength(1, 'Please type your password.'))

/** The form's rules for creating an account, and for signing in, where the name is not asked. */
const AUTH_SCHEMAS = {
  create: z.object({ name, email, password: newPassword }),
  'sign-in': z.object({ name: z.string(), email, password: knownPassword }),
} as const satisfies Record<AuthMode, unknown>

/** What is wrong with each field, in words; the first of several. */
export function authProblems(mode: AuthMode, values: AuthValues): AuthProblems {
  const parsed = z.safeParse(AUTH_SCHEMAS[mode], values)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

/** The form for a forgotten password asks for the email alone. */
export const RESET_SCHEMA = z.object({ email })
