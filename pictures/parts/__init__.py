"""Pieces that several families share."""
