import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { LanguageOffer } from './language-offer'
import { Navbar } from './navbar'

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] pb-(--bottom-bar)">
      <LanguageOffer />
      <Navbar />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
