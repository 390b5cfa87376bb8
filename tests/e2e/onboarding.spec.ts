import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'
import { createAccount, mainLink, signOut } from './steps/explore.ts'
import { faultsInBoth } from './steps/faults.ts'
import { fillDisk } from './steps/full-disk.ts'
import {
  checklist,
  completeProfile,
  expectProfile,
  goThroughOnboarding,
  invitation,
  STEPS,
} from './steps/getting-started.ts'
import { untilSaved, untilStored } from './steps/stored.ts'

/** The invitation link that a group's member would send: their id, and the group's. */
async function invitationOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { userId } = JSON.parse(localStorage.getItem('fourfold.last-account') ?? '{}')
    const opened = indexedDB.open(`fourfold-device-${userId}`)
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const read = opened.result.transaction('users').objectStore('users').get(userId)
    await new Promise((resolve) => read.addEventListener('success', resolve))
    opened.result.close()
    return `/auth?groupId=${read.result.groupId}&refferal=${userId}`
  })
}

test('getting started leads from a referral link through four steps to a profile, and tells who sent it', {
  tag: '@main',
}, async ({ page }) => {
  test.slow()
  await createAccount(page, 'Ada', 'ada@example.com')
  await page.goto('/leader-board')
  await page.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  const link = await invitationOf(page)
  await signOut(page)

  await page.goto(link)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben')
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('button', { name: 'Create account' }).click()
  await goThroughOnboarding(page)
  await untilSaved(page)
  await mainLink(page, 'Leaderboard').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await completeProfile(page)
  await page.goto('/community/profile')
  await expectProfile(page, 'Ben')
  await signOut(page)

  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('four petals')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('link', { name: /Somebody joined with your link/ }).click()
  await expect(page).toHaveURL('/community/referral')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('getting started continues where it was left, and stays away for the day after “Not today”', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/onboarding/habits')
  await page.getByRole('button', { name: 'I know my four habits' }).click()
  await expect(page.getByRole('status')).toContainText('Done.')
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/onboarding/intro-videos')
  await page.goto('/')
  await expect(invitation(page)).toContainText('1 of 4')
  await invitation(page).getByRole('button', { name: 'Not today' }).click()
  await expect(invitation(page)).toHaveCount(0)
  await untilStored(page)
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expect(invitation(page)).toHaveCount(0)
})

test('getting started keeps its next link in full view and focused on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await createAccount(page, 'Mia', 'mia@example.com')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [index, [, path, finish]] of STEPS.entries()) {
    await page.goto(path)
    await page.getByRole('button', { name: finish }).click()
    const next = STEPS[index + 1]?.[0]
    const on = page.getByRole('link', { name: next ? `Next: ${next}` : 'Go to today' })
    await expect(on).toBeFocused()
    const [above, below] = await Promise.all([on.boundingBox(), bar.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0), path).toBeLessThan(below?.y ?? 0)
  }
})

test('getting started stays reachable, with the small print and the group’s call', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/leader-board')
  await page.getByRole('textbox', { name: 'Name your group' }).fill('Dawn Patrol')
  await page.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dawn Patrol')
  await untilStored(page)
  await page.goto('/support/manage-teams')
  await page.getByRole('link', { name: /Dawn Patrol/ }).click()
  await page.getByRole('textbox', { name: /call/i }).fill('https://meet.example.org/dawn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Dawn Patrol is saved.')).toBeVisible()
  for (const path of ['/leader-board', '/community']) {
    await page.goto(path)
    const call = page.getByRole('link', { name: 'Group call (opens a new page)' })
    await expect(call).toHaveAttribute('href', 'https://meet.example.org/dawn')
  }
  await page.goto('/')
  await invitation(page).getByRole('button', { name: 'Not today' }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  for (const path of ['/settings', '/community']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Getting started' }).click()
    await expect(page).toHaveURL('/onboarding/habits')
  }
})

test('getting started shows a film with captions and text, which counts once it was seen', async ({
  page,
}) => {
  await createAccount(page, 'Mia', 'mia@example.com')
  await page.goto('/onboarding/intro-videos')
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(30)
  // H.264 first, for Safari; and a picture, because Safari on phones shows none before it plays.
  const sources = film.locator('source')
  await expect(sources).toHaveCount(2)
  await expect(sources.first()).toHaveAttribute('type', /^video\/mp4/)
  await expect(sources.last()).toHaveAttribute('type', /^video\/webm/)
  await expect(film).toHaveAttribute('poster', /\.jpg$/)
  await page.getByText('Read it instead').click()
  await expect(page.getByText(/Nothing is shared until you say so/)).toBeVisible()
  const captions = await film.evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks
    if (!track) return []
    const loaded = new Promise((resolve) =>
      video.querySelector('track')?.addEventListener('load', resolve),
    )
    track.mode = 'showing'
    await loaded
    return [...(track.cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
  })
  expect(captions[0]).toContain('Welcome to Fourfold')
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 29.5
    await video.play()
  })
  await expect(page.getByRole('status')).toContainText('Done.')
  await expect(checklist(page)).toContainText('1 of 4 done')
})

test.describe('getting started on a full disk', () => {
  // What arrives meanwhile has no room either.
  test.use({ expectedComplaints: [/was not saved|are not kept/] })

  test('says so when the user cannot be saved, and allows another try', async ({ page }) => {
    await createAccount(page, 'Mia', 'mia@example.com')
    await page.goto('/onboarding/habits')
    const finish = page.getByRole('button', { name: 'I know my four habits' })
    await expect(finish).toBeVisible()
    const makeSpace = await fillDisk(page)
    await finish.click()
    await expect(page.getByRole('alert').getByText('Error in updating user')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Error in updating user')).toHaveCount(0)
    await makeSpace()
    await finish.click()
    await expect(page.getByRole('status')).toContainText('Done.')
  })
})

test('getting started has no axe fault in light and dark, and works by keyboard', async ({
  page,
}) => {
  test.slow()
  await createAccount(page, 'Mia', 'mia@example.com')
  await expect(invitation(page)).toBeVisible()
  expect(await faultsInBoth(page, 'light')).toEqual([])
  for (const [, path, finish] of STEPS) {
    await page.goto(path)
    const button = page.getByRole('button', { name: finish })
    await expect(button).toBeVisible()
    expect(await faultsInBoth(page, 'light')).toEqual([])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toContainText(/Done\.|All four done/)
  }
  expect(await faultsInBoth(page, 'light')).toEqual([])
})
