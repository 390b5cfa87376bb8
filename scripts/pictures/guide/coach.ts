/** Screens of coaches, at desktop size. */
import { exploreAs, settle, type Visit } from './scene.ts'

export const COACH: Visit = {
  form: 'desktop',
  enter: exploreAs('coach'),
  scenes: [
    {
      name: 'coach-group',
      show: async (page) => {
        await page.goto('/community/my-group')
        await settle(page, 'My Coaching Group')
        await page.getByText('Live', { exact: true }).waitFor()
        await page.getByText('39 members').waitFor()
        await page.getByRole('link', { name: 'Messages 3 unread' }).waitFor()
        await page.getByText('Loading…').first().waitFor({ state: 'detached' })
      },
    },
    {
      name: 'coach-member',
      show: async (page) => {
        await page.getByRole('link', { name: 'Robin Hale' }).click()
        await settle(page, 'Robin Hale')
        await page.getByRole('link', { name: 'Open the thread' }).waitFor()
        await page.getByRole('list', { name: 'Days' }).waitFor()
        await page.getByRole('button', { name: 'Log session' }).waitFor()
        await page.getByText('Loading…').first().waitFor({ state: 'detached' })
      },
    },
    {
      name: 'coach-check-in',
      show: async (page) => {
        await page.goto('/community/my-group?view=check-ins')
        await page.getByRole('textbox', { name: /^Your answer to / }).waitFor()
        await page.getByRole('button', { name: 'Send answer' }).waitFor()
      },
    },
  ],
}
