import { expect, it } from 'vitest'
import { projectSchema } from './project-schema.ts'

const WORDS = { title: 'A film', text: '', link: '' }
const problemsOf = (changes: object) =>
  projectSchema.safeParse({ ...WORDS, ...changes }).error?.issues.map(({ path }) => path[0])

it('an opportunity needs a title, and its link leads to a web page', () => {
  expect(problemsOf({})).toBeUndefined()
  expect(problemsOf({ link: 'https://example.org' })).toBeUndefined()
  expect(problemsOf({ text: '<script>alert(1)</script>' })).toBeUndefined()
  expect(problemsOf({ title: ' ' })).toEqual(['title'])
  expect(problemsOf({ link: 'javascript:alert(1)' })).toEqual(['link'])
  expect(problemsOf({ link: 'example' })).toEqual(['link'])
  expect(problemsOf({ text: 'a'.repeat(5_001) })).toEqual(['text'])
})
