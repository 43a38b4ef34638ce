// Does something again and again while a component is shown and the page is in sight.

import { useEffect } from 'preact/hooks';

export function useInterval(work: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') work();
    }, everyMs);
    return () => window.clearInterval(timer);
  }, [work, everyMs]);
}
