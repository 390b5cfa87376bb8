/** Validates a project's form, with messages for problems. */
import * as z from 'zod/mini'
import { typedTitleSchema } from '#core/values/names/display-name.ts'
import { webLink } from '#ui/links/web-link.ts'
import { PROBLEM_WORDS as WORDS } from './words.ts'

export const projectSchema = z.object({
  title: typedTitleSchema({ missing: 'What is it called?', tooLong: WORDS.tooLong('120') }),
  text: z.string().check(z.maxLength(5_000, WORDS.tooLong('5,000'))),
  link: z.string().check(
    z.maxLength(500, WORDS.tooLong('500')),
    z.refine(
      (text) => text.trim() === '' || webLink(text) !== undefined,
      'Enter a web address that begins with https://, such as https://example.org.',
    ),
  ),
})
