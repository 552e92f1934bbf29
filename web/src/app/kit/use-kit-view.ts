import { useSearchParams } from 'react-router-dom';

export type KitView = 'one' | 'both' | 'shell';

/** The view stands in the address, so that a picture can be taken of each. */
export function useKitView(): [KitView, (view: KitView) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const view = asked === 'both' || asked === 'shell' ? asked : 'one';
  return [view, (next) => setParams(next === 'one' ? {} : { view: next })];
}
