import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_PEOPLE, readPeople } from './read-people.ts'

describe('a file of people', () => {
  it.each([
    ['commas and CRLF', 'name,email,group\r\nAda,a@b.org,Owls\r\n'],
    ['semicolons, in another order', 'group;email;name\nOwls;a@b.org;Ada'],
    ['tabs and the mark of UTF-8', '\uFEFFName\tE-Mail\tTeam\nAda\ta@b.org\tOwls'],
    ['names of German columns', 'Vorname;Nachname;E-Mail;Gruppe\nAda;;a@b.org;Owls'],
    [
      'spaces in names of columns',
      'First Name,Last_name,E-mail address,Group name\nAda,,a@b.org,Owls',
    ],
  ])('reads %s', (_how, text) => {
    expect(readPeople(text)).toEqual({
      rows: [{ line: 2, name: 'Ada', email: 'a@b.org', group: 'Owls' }],
      ignored: [],
    })
  })

  it('says which columns it does not use', () => {
    const text = '"name","phone","email","","mail"\n"Ada","1","a@b.org","x","c@d.org"'
    expect(readPeople(text)).toMatchObject({
      rows: [{ name: 'Ada', email: 'a@b.org', group: '' }],
      ignored: ['phone', 'mail'],
    })
  })

  it.each([
    ['Vorname;Name;Mail\nAda;Lovelace;a@b.org'],
    ['last name,email,first name\nLovelace,a@b.org,Ada'],
    ['name,email\nAda Lovelace,a@b.org'],
    ['surname,email\nAda Lovelace,a@b.org'],
  ])('joins first and last name of %j', (text) => {
    expect(readPeople(text).rows?.[0]?.name).toBe('Ada Lovelace')
  })

  it('takes the separator that its first line names, and counts that line', () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['sep=;', 'name,full;email', 'Ada, the first;a@b.org'].join(end)
      expect(readPeople(text)).toMatchObject({ rows: [{ line: 3, email: 'a@b.org' }] })
    }
    expect(readPeople('"sep=\t"\nname\temail\nAda\ta@b.org').rows?.[0]?.name).toBe('Ada')
  })

  it('tells of rows with more cells than columns', () => {
    const [row, fine] = readPeople('name,email\nAda, Countess,a@b.org\nBea,b@b.org,,').rows ?? []
    expect([row?.extra, fine?.extra]).toEqual([1, undefined])
  })

  it.each([
    ['', /nothing in it/],
    ['  \n\n', /nothing in it/],
    ['name,group\nAda,Owls', /no column “email”/],
    ['Ada,a@b.org,Owls', /no column “email”/],
    ['name,email,group\n', /nobody in it/],
    ['name,email\n"Ada,a@b.org', /quotation mark on line 2/],
    ['x'.repeat(MAX_FILE_BYTES + 1), /more than 1,000 kB/],
    [`email\n${'a@b.org\n'.repeat(10_000)}`, /10,000 people in it; there can be 1,000/],
  ])('says what is wrong with %j', (text, problem) => {
    expect(readPeople(text).rows).toBeUndefined()
    expect(readPeople(text)).toMatchObject({ problem: expect.stringMatching(problem) })
  })

  it('never throws, and has at most a thousand people', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const one of [text, `email\n${text}`]) {
          expect(readPeople(one).rows?.length ?? 0).toBeLessThanOrEqual(MAX_PEOPLE)
        }
      }),
    )
  })
})
