/** What an admin types about a project, and what to mend in it. */
import * as z from 'zod/mini'
import { typedTitleSchema } from '#core/records/display-name.ts'
import { webLink } from '#ui/web-link.ts'

export const projectWordsSchema = z.object({
  title: typedTitleSchema({
    missing: 'What is it called?',
    tooLong: 'A little shorter, please: 120 letters at most.',
  }),
  text: z.string().check(z.maxLength(5_000, 'A little shorter, please: 5,000 letters at most.')),
  link: z.string().check(
    z.maxLength(500, 'A little shorter, please: 500 letters at most.'),
    z.refine(
      (text) => text.trim() === '' || webLink(text) !== undefined,
      'A web address begins with https://, such as https://example.org.',
    ),
  ),
})
