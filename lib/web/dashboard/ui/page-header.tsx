import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import { usePageTitle } from "./page-title.ts";

type PageHeaderProps = {
  title: string;
  /** One line. */
  help?: string;
  /** The page above this one. */
  parent?: { title: string; href: string };
  /** The primary action. */
  children?: ComponentChildren;
};

export const PageHeader = ({ title, help, parent, children }: PageHeaderProps) => {
  usePageTitle(title);
  return (
    <header class="page-header">
      {parent === undefined ? null : (
        <nav aria-label="Breadcrumb" class="breadcrumb">
          <Link href={parent.href}>{parent.title}</Link>
        </nav>
      )}
      <div class="page-title">
        <h1 tabIndex={-1}>{title}</h1>
        {help === undefined ? null : <p class="muted">{help}</p>}
      </div>
      {children === undefined ? null : <div class="page-actions">{children}</div>}
    </header>
  );
};
