import type { Plugin } from 'vite'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { trustedTypesPolicy } from '#core/app/security/csp.ts'

/**
 * Vite plugin: puts a build's trusted types into its pages. The development server's own page writes markup.
 * @param options `popup` is whether Google sign-in uses a popup, as on the web
 */
export function trustedTypes(options: { readonly popup: boolean }): Plugin {
  let content: string | undefined
  return {
    name: 'fourfold-trusted-types',
    apply: 'build',
    configResolved({ env }) {
      content = trustedTypesPolicy(firebaseSettings(env), options)
    },
    transformIndexHtml() {
      if (content === undefined) return []
      const attrs = { 'http-equiv': 'Content-Security-Policy', content }
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }]
    },
  }
}
