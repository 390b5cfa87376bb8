import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { exploreAs } from './steps/explore.ts'
import { openTeam } from './steps/support.ts'

test.use({ device: 'demo' })

/** Adds this many members to a group, straight into the demo community. */
async function fillGroup(page: Page, groupId: string, count: number): Promise<void> {
  await page.evaluate(
    async ([group, more]) => {
      const opened = indexedDB.open('fourfold-cloud-demo')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const transaction = opened.result.transaction('documents', 'readwrite')
      for (let index = 0; index < more; index += 1) {
        const id = `more-${index}`
        const data = { id, name: `Member ${index}`, groupId: group, lastActive: 1, syncedAt: 1 }
        transaction.objectStore('documents').put({ collection: 'users', id, data })
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      opened.result.close()
    },
    [groupId, count] as const,
  )
}

test('an admin lets the points of a large group be counted in parts, once', async ({ page }) => {
  await exploreAs(page, 'admin')
  await openTeam(page, 'Early Birds')
  await expect(page.getByText('Each total is the sum of its members.')).toBeVisible()
  // A small community gets no such question.
  await expect(page.getByRole('button', { name: 'Count points in parts' })).toBeHidden()

  await fillGroup(page, 'demo-group-1', 960)
  await openTeam(page, 'Early Birds')
  await expect(page.getByText(/^With 1000 members, check-offs wait/)).toBeVisible()
  await page.getByRole('button', { name: 'Count points in parts' }).click()
  await expect(page.getByText('The points of this group are counted in 16 parts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Count points in parts' })).toBeHidden()
  await expect(page.getByText('Each total is the sum of its members.')).toBeVisible()
})
