import { describe, expect, it } from 'vitest'
import { csvFile } from '#core/values/csv/csv.ts'
import { LINK_HEADS, linkCells, mailAddressOf } from './invitation-mail.ts'

const ADA = {
  ...{ name: 'Ada', email: 'ada@example.org', groupName: 'Early Birds' },
  ...{ link: 'https://f.example/auth?invite=x&groupId=birds', until: '3 March 2027' },
}

describe('the links of an import', () => {
  it('export a table that runs no formula', () => {
    const file = csvFile([LINK_HEADS, linkCells({ ...ADA, name: '=1+1' })])
    expect(file).toBe(
      `\uFEFFName,Email,Group,Link,Valid until\r\n'=1+1,ada@example.org,Early Birds,${ADA.link},3 March 2027\r\n`,
    )
  })

  it('open a mail to the person, with link and end', () => {
    const { protocol, pathname, searchParams } = new URL(mailAddressOf(ADA))
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'ada@example.org'])
    expect(searchParams.get('subject')).toBe('Your invitation to Early Birds')
    expect(searchParams.get('body')).toMatch(/^Hello Ada,\r\n/)
    expect(searchParams.get('body')).toContain(ADA.link)
    expect(searchParams.get('body')).toContain('until 3 March 2027')
  })

  it('go to nobody else, for any text in the column of emails', () => {
    const address = mailAddressOf({
      ...ADA,
      email: 'a?cc=eve@example.org&bcc=eve',
      name: '&cc=eve',
    })
    expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body'])
  })
})
