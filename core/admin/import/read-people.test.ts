import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LARGEST_FILE, MOST_PEOPLE, readPeople } from './read-people.ts'

describe('a file of people', () => {
  it.each([
    ['commas and CRLF', 'name,email,group\r\nAda,a@b.org,Owls\r\n'],
    ['semicolons, in another order', 'group;email;name\nOwls;a@b.org;Ada'],
    ['tabs and the mark of UTF-8', '\uFEFFName\tE-Mail\tTeam\nAda\ta@b.org\tOwls'],
    ['quotes and another column', '"name","phone","email","group"\n"Ada","1","a@b.org","Owls"'],
  ])('is read with %s', (_how, text) => {
    expect(readPeople(text)).toEqual({
      rows: [{ line: 2, name: 'Ada', email: 'a@b.org', group: 'Owls' }],
    })
  })

  it.each([
    ['', /nothing in it/],
    ['  \n\n', /nothing in it/],
    ['name,group\nAda,Owls', /no column “email”/],
    ['Ada,a@b.org,Owls', /no column “email”/],
    ['name,email,group\n', /nobody in it/],
    ['name,email\n"Ada,a@b.org', /quotation mark on line 2/],
    ['x'.repeat(LARGEST_FILE + 1), /more than 1,000 kB/],
    [`email\n${'a@b.org\n'.repeat(10_000)}`, /10,000 people in it; there can be 1,000/],
  ])('says what is wrong with %j', (text, problem) => {
    expect(readPeople(text).rows).toBeUndefined()
    expect(readPeople(text)).toMatchObject({ problem: expect.stringMatching(problem) })
  })

  it('never throws, and has at most a thousand people', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const one of [text, `email\n${text}`]) {
          expect(readPeople(one).rows?.length ?? 0).toBeLessThanOrEqual(MOST_PEOPLE)
        }
      }),
    )
  })
})
