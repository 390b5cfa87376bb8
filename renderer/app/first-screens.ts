/** The two first screens: home within its layout, or signing in. One is fetched before the first render. */
import { lazyPart } from '#ui/lazy-part.tsx'

export const AppLayout = lazyPart(async () => (await import('./layout/app-layout.tsx')).AppLayout)
export const HomeScreen = lazyPart(async () => (await import('./home/home-screen.tsx')).HomeScreen)

export const AuthScreen = lazyPart(
  async () => (await import('#features/auth/auth-screen.tsx')).AuthScreen,
)
