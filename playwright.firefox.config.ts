import { delimiter, dirname, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import base, { NOT_FOR_DESKTOP, NOT_FOR_PHONE } from './playwright.config.ts'

/** The program's first line asks the path for Node. */
const path = [dirname(process.execPath), process.env.PATH].join(delimiter)

/** The window holds the largest page of a test: a click beside the window would never arrive. */
const SCREEN = { MOZ_HEADLESS_WIDTH: '1920', MOZ_HEADLESS_HEIGHT: '1200' }

const launchOptions = {
  executablePath: join(import.meta.dirname, 'scripts/browser/firefox.ts'),
  env: { ...process.env, ...SCREEN, PATH: path },
  args: ['--width=1600', '--height=1100'],
  firefoxUserPrefs: {
    // A click goes through the window, as a person's does, and takes the focus back from Firefox's own bars.
    'remote.events.async.mouse.enabled': true,
    // Firefox ESR 153 crashes where axe or Playwright reads `ariaLabelledByElements` of some sections.
    'accessibility.ARIAElementReflection.enabled': false,
    // The browser's own list of downloads opens over the page and takes the next key.
    'browser.download.alwaysOpenPanel': false,
    // Its question whether a site may keep data for good lies over the page, too: refused, as Chromium does here.
    'dom.storageManager.prompt.testing': true,
    'dom.storageManager.prompt.testing.allow': false,
  },
}
const ON_PHONE = {
  ...launchOptions,
  firefoxUserPrefs: {
    ...launchOptions.firefoxUserPrefs,
    // Scrollbars lie over the page and take no width of it.
    'ui.useOverlayScrollbars': 1,
    // Its only pointer is a finger: coarse, without hovering.
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
  },
}

/**
 * The browser tests in the Firefox that is installed, over WebDriver BiDi
 * (docs/decisions/0114-browsers.md).
 */
export default defineConfig({
  ...base,
  // Where engines differ, and the main job.
  grep: /@firefox\b/,
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions,
  },
  projects: [
    {
      name: 'firefox phone',
      grepInvert: NOT_FOR_PHONE,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        launchOptions: ON_PHONE,
      },
    },
    {
      name: 'firefox desktop',
      grepInvert: NOT_FOR_DESKTOP,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
