/**
 * Counts may hold any value that a field can hold: the record that they count is still
 * created, or its creator hears why not (docs/decisions/0098-bad-records.md).
 */
import { describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { countCreation } from '#data/records/creations/count-creation.ts'
import { everyListed } from './spoiled-lists.ts'

describe('with every extreme of every field, a member', () => {
  it('counts on, or says which limit is reached', () => {
    const made = { collection: 'timeTrackingTemplate', id: 'ada_1' } as const
    const all = everyListed('creations')
    expect(all.length).toBeGreaterThan(50)
    for (const counts of all) {
      try {
        const write = countCreation({ userId: 'ada', made, counts })
        expect(write).toMatchObject({ data: { templates: expect.any(Number) } })
      } catch (error) {
        expect(error).toBeInstanceOf(CloudError)
        expect(error).toMatchObject({ code: 'invalid' })
      }
    }
  })
})
