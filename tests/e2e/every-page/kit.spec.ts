/**
 * The interface kit on its own page (docs/decisions/0112-one-kit.md): every component in every state, in both colour
 * schemes, and what opens over the page.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ROOT } from '#scripts/paths.ts'
import { faultsOf } from '../steps/faults.ts'
import { NONE, overflow } from '../steps/overflow.ts'

/** Nothing listens here: the test answers from the folder of the build. */
const ORIGIN = 'http://kit.test'

let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-kit-'))
  await build({
    configFile: false,
    root: join(ROOT, 'web/dev/kit'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const isMissing = pathname.startsWith('/icons/')
    if (isMissing) return route.fulfill({ status: 404 })
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) })
  })
  await page.goto(`${ORIGIN}/`)
  await expect(page.getByRole('heading', { name: 'The interface kit' })).toBeVisible()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the kit’s page has no axe fault and enough room in light and dark', { tag: '@both' }, async ({
  page,
}) => {
  for (const scheme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: scheme }).check()
    expect(await faultsOf(page), scheme).toEqual([])
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(overflow), scheme).toEqual(NONE)
    if (size) await page.setViewportSize(size)
  }
})

test('a dialog takes the focus, closes on Escape, and gives the focus back', {
  tag: '@both',
}, async ({ page }) => {
  await button(page, 'Dialog').click()
  const dialog = page.getByRole('dialog', { name: 'Dialog' })
  await expect(dialog.getByLabel('Your word')).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Another one' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Another one' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Dialog')).toBeFocused()
})

test('a question puts the focus on the answer that changes nothing', { tag: '@both' }, async ({
  page,
}) => {
  await button(page, 'Question').click()
  const question = page.getByRole('dialog', { name: 'Delete the template?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(button(page, 'Question')).toBeFocused()
})

test('a toast over a dialog can be used, and the dialog stays open', { tag: '@both' }, async ({
  page,
}) => {
  await button(page, 'Dialog').click()
  const dialog = page.getByRole('dialog', { name: 'Dialog' })
  await dialog.getByRole('button', { name: 'Warning' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Error in updating the DB' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('the keys that undo run the newest toast, once', { tag: '@desktop' }, async ({ page }) => {
  await button(page, 'Undo').click()
  const toast = page.getByRole('alert').filter({ hasText: 'Checked off.' })
  await expect(toast).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast).toHaveCount(0)
})

test('the arrow keys lead through a menu, and Escape back to its button', {
  tag: '@desktop',
}, async ({ page }) => {
  await button(page, 'Menu').click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page, 'Menu')).toBeFocused()
})

test('the arrow keys choose a segment and a tab', { tag: '@desktop' }, async ({ page }) => {
  const segments = page.getByRole('radiogroup', { name: 'Plan' })
  await segments.getByRole('radio', { name: 'Free' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(segments.getByRole('radio', { name: 'Coached' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('coached')
  await page.getByRole('tab', { name: 'Habits' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toHaveText('What belongs to notes.')
})
