/**
 * No circles of folders: folders that need each other are one folder, or one of their files lies in the wrong one.
 * Its own run, since unit tests may import from anywhere, and a circle of folders cannot leave them out by rule.
 */
import directions from './dependency-cruiser.config.js'

export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...directions.options, exclude: { path: '[.]test[.]ts$' } },
}
