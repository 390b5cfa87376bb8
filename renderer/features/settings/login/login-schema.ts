/** Validates the forms of the login details, with messages for problems. */
import * as z from 'zod/mini'
import { typedEmailSchema } from '#core/values/links/email.ts'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 200

const currentPassword = z.string().check(z.minLength(1, 'Enter your password.'))

export const EMAIL_SCHEMA = z.object({
  email: typedEmailSchema('Enter your new email address.'),
  password: currentPassword,
})

export const PASSWORD_SCHEMA = z.object({
  current: currentPassword,
  next: z
    .string()
    .check(
      z.minLength(SHORTEST_PASSWORD, `Use ${SHORTEST_PASSWORD} characters or more.`),
      z.maxLength(LONGEST_PASSWORD, `Use ${LONGEST_PASSWORD} characters or fewer.`),
    ),
})
