/** Who may read kudos (docs/decisions/0127-kudos.md); only commands write them. */
import { doc, getDoc } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity, today } from '../support/community.ts'
import { isAllowed } from '../support/documents.ts'
import { kudo } from '../support/kudos.ts'
import { clientOf, emulator, ROLES, seed } from '../support/people.ts'

const ID = `self_mate${today().replaceAll('-', '')}`

describe.skipIf(!emulator)('kudos are read by their sender and receiver alone', () => {
  beforeEach(() => beginCommunity())

  const readers = async () => {
    const may = await Promise.all(
      ROLES.map(async (role) => {
        const client = await clientOf(role)
        return (await isAllowed(() => getDoc(doc(client, `kudos/${ID}`)))) ? [role] : []
      }),
    )
    return may.flat()
  }

  it('while they are given', async () => {
    await seed([kudo('self', 'mate')])
    expect(await readers()).toEqual(['self', 'mate'])
  })

  it('and by the sender alone once they are taken back', async () => {
    await seed([kudo('self', 'mate', { given: false })])
    expect(await readers()).toEqual(['self'])
  })
})
