import { expect } from '@playwright/test'
import { faultsOf } from '../e2e/steps/faults.ts'
import { seenIn } from '../e2e/steps/wait-until-stable.ts'
import { createAccountIn, hasShortcut, quickPage, SHORTCUT, test } from './machine/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `“This computer”, the quick check and the questions about a link and a time away have no axe fault in the ${colorScheme}`
  test(title, async ({ boot }) => {
    const machine = await boot()
    hasShortcut(machine)
    const app = await machine.start()
    const page = await createAccountIn(app)
    await seenIn(page, colorScheme)
    await app.ask('menu.choose', ['File', 'Settings…'])
    await page.getByRole('link', { name: 'This computer' }).click()
    await expect(page.getByText('Ctrl + Shift + 4')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    await app.ask('shortcut', SHORTCUT)
    const quick = await quickPage(app)
    await quick.emulateMedia({ colorScheme })
    await expect(quick.getByRole('checkbox')).toHaveCount(4)
    expect(await faultsOf(quick)).toEqual([])

    await machine.start({ argv: ['fourfold://app/settings/privacy?from=auth'] })
    await expect(page.getByRole('dialog', { name: 'Open Fourfold’s settings?' })).toBeVisible()
    await seenIn(page, colorScheme)
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('switch', { name: /^Ask about time away/ }).click()
    await expect(page.getByRole('switch', { name: /^Ask about time away/ })).toBeChecked()
    await app.ask('power', 'suspend')
    await machine.setClock(machine.clockShift + 3_600_000)
    await app.ask('input')
    await app.ask('power', 'resume')
    await expect.poll(() => app.notifications.length).toBe(1)
    await app.ask('notification.user', app.notifications[0]?.id, 'click')
    await expect(page.getByRole('dialog', { name: 'What was this hour?' })).toBeVisible()
    await seenIn(page, colorScheme)
    expect(await faultsOf(page)).toEqual([])
  })
}
