/** Validates the forms of the login details, with messages for problems. */
import * as z from 'zod/mini'
import { typedEmailSchema } from '#core/values/links/email.ts'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 200

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
      z.minLength(MIN_PASSWORD_LENGTH, `Use ${MIN_PASSWORD_LENGTH} characters or more.`),
      z.maxLength(MAX_PASSWORD_LENGTH, `Use ${MAX_PASSWORD_LENGTH} characters or fewer.`),
    ),
})
