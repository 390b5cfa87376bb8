/** Validates the forms of the login details, with messages for problems. */
import * as z from 'zod/mini'
import { typedEmailSchema } from '#core/values/links/email.ts'
import { PROBLEM_WORDS as WORDS } from './words.ts'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200

const currentPassword = z.string().check(z.minLength(1, WORDS.passwordMissing))

export const EMAIL_SCHEMA = z.object({
  email: typedEmailSchema(WORDS.emailMissing),
  password: currentPassword,
})

export const PASSWORD_SCHEMA = z.object({
  current: currentPassword,
  next: z
    .string()
    .check(
      z.minLength(SHORTEST_PASSWORD, WORDS.passwordTooShort(SHORTEST_PASSWORD)),
      z.maxLength(LONGEST_PASSWORD, WORDS.passwordTooLong(LONGEST_PASSWORD)),
    ),
})
