/** What the forms of the login details accept, and what to mend where they do not. */
import * as z from 'zod/mini'

const SHORTEST_PASSWORD = 8

const known = z.string().check(z.minLength(1, 'Please type your password.'))

export const EMAIL_SCHEMA = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Please type your new email address.', abort: true }),
    z.email({
      error: 'This does not look like an email address yet: name@example.com.',
      abort: true,
    }),
    z.maxLength(254, 'This address is too long for an email address.'),
  ),
  password: known,
})

export const PASSWORD_SCHEMA = z.object({
  current: known,
  next: z
    .string()
    .check(
      z.minLength(SHORTEST_PASSWORD, `${SHORTEST_PASSWORD} characters or more, please.`),
      z.maxLength(200, 'A little shorter, please: 200 characters at most.'),
    ),
})
