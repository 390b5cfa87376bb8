/** The menu of a right click. */
import { expect } from '@playwright/test'
import { mainPage, mainWindow, test } from './machine/test.ts'

test('a right click offers what can be done there, and does it', async ({ boot }) => {
  const app = await (await boot()).start()
  const page = await mainPage(app)
  const window = await mainWindow(app)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada')
  await name.selectText()
  await window.rightClick(name)
  await expect
    .poll(() => app.contextMenu.flatMap(({ label, enabled }) => (enabled ? label : [])))
    .toEqual(['Undo', 'Cut', 'Copy', 'Paste', 'Select all'])
  await app.ask('menu.popup.choose', ['Cut'])
  await expect(name).toHaveValue('')
  await window.rightClick(page.getByRole('heading').first())
  expect(app.toldOf('menu.popup')).toHaveLength(1)
})

test('macOS: a right click on a misspelled word offers the system’s words, and teaches it this one', async ({
  boot,
}) => {
  const spelling = { misspelledWord: 'Adda', dictionarySuggestions: ['Ada', 'R & D'] }
  const offered = async (platform: 'darwin' | 'win32') => {
    const app = await (await boot({ platform })).start()
    const name = (await mainPage(app)).getByRole('textbox', { name: 'Name' })
    await name.fill('Adda')
    await (await mainWindow(app)).rightClick(name, spelling)
    await expect.poll(() => app.contextMenu.length).toBeGreaterThan(0)
    return app
  }
  const app = await offered('darwin')
  expect(app.toldOf('session.spellChecker')).toEqual([[true]])
  expect(app.contextMenu.slice(0, 3).map(({ label }) => label)).toEqual([
    'Ada',
    'R & D',
    'Learn spelling',
  ])
  await app.ask('menu.popup.choose', ['Ada'])
  const { id } = await mainWindow(app)
  await expect.poll(() => app.toldOf('contents.replaceMisspelling')).toEqual([[id, 'Ada']])
  await (await mainWindow(app)).rightClick(
    (await mainPage(app)).getByRole('textbox').first(),
    spelling,
  )
  await app.ask('menu.popup.choose', ['Learn spelling'])
  await expect.poll(() => app.toldOf('session.learned')).toEqual([['Adda']])

  // Elsewhere Chromium would have to download dictionaries.
  const windows = await offered('win32')
  expect(windows.toldOf('session.spellChecker')).toEqual([[false]])
  expect(windows.contextMenu[0]?.label).toBe('Undo')
})
