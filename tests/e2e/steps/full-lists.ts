/** An account with the maximum number of records, written on this device: nobody clicks that often. */
import type { Page } from '@playwright/test'
import { DEFAULT_SCHEDULE } from '../../../core/hours/templates/built-in.ts'
import { MAX_REQUESTS } from '../../../core/records/join-request.ts'
import { MAX_TEMPLATES } from '../../../core/records/time-template.ts'
import { changeStored } from './database.ts'

/** Fifty templates, `Week 0` to `Week 49`. */
export async function fillTemplates(page: Page): Promise<void> {
  for (let index = 0; index < MAX_TEMPLATES; index += 1) {
    const template = { id: `mia_${index}`, userId: 'mia', name: `Week ${index}`, deleted: false }
    await changeStored(page, {
      ...{ database: 'fourfold-device-', store: 'timeTrackingTemplate' },
      put: { ...template, days: DEFAULT_SCHEDULE.days, stamps: {} },
    })
  }
}

/** Unanswered requests to twenty groups, `Group 0` to `Group 19`. */
export async function fillRequests(page: Page, database: string): Promise<void> {
  const requests = Array.from({ length: MAX_REQUESTS }, (_, index) => {
    const groupId = `group${index}`
    const record = { id: `demo-member_${groupId}`, userId: 'demo-member', userName: 'Robin Hale' }
    const answer = { state: 'pending', answeredBy: '', answeredAt: 0, at: 1_763_000_000_000_000 }
    return { ...record, groupId, groupName: `Group ${index}`, onBoard: false, ...answer }
  })
  const put = { key: 'join-requests', value: requests, at: Date.now() }
  await changeStored(page, { database, store: 'pages', put })
}

/** Stores a directory of this many members, as if the device had fetched it. */
export async function storeMembers(page: Page, count: number): Promise<void> {
  const now = Date.now()
  const members = Array.from({ length: count }, (_, index) => ({
    ...{ id: `one-of-many-${index}`, name: `Member ${String(index).padStart(5, '0')}`, email: '' },
    ...{ groupId: 'demo-group-1', closed: false, lastActive: now, tier: 'free' },
    ...{ isConsistencyCoach: false, isExecutiveCoach: false, admin: false, disabled: false },
    ...{ consistencyCoachId: '', executiveCoachId: '', created: now, onBoard: false },
  }))
  const value = { rows: members, upTo: now, wholeAt: now, shape: 1 }
  const put = { key: 'admin/directory', value, at: now }
  await changeStored(page, { database: 'demo-admin', store: 'pages', put })
}
