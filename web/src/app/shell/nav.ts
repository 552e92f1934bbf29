import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Stands in the header beside the logo (specification: Dugout, Games, Players). */
  inHeader?: boolean | undefined;
  /** Stands in the tab bar of a phone, with this word. Four at most; More is the fifth. */
  tabLabel?: string | undefined;
}

export interface NavSection {
  title: string;
  items: readonly NavItem[];
}

export function allItems(sections: readonly NavSection[]): NavItem[] {
  return sections.flatMap((section) => section.items);
}
