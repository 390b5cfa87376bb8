import { remindBrowser } from './remind-browser.ts'

export const deviceHandlers = {
  'remind-browser': remindBrowser,
}
